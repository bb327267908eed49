CREATE TABLE "project_learners" (
	"project_id" bigint PRIMARY KEY NOT NULL,
	"learners" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_learners" ADD CONSTRAINT "project_learners_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_counted" ON "project" USING btree ("type","is_recommend","level","hours","published_at");