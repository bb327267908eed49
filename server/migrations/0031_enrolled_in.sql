DROP INDEX "enrolment_by_project";--> statement-breakpoint
CREATE INDEX "enrolment_by_project" ON "enrolment" USING btree ("project_id","status");