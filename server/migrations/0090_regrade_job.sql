ALTER TABLE "long_job" DROP CONSTRAINT "long_job_kind";--> statement-breakpoint
DROP INDEX "long_job_live";--> statement-breakpoint
CREATE UNIQUE INDEX "long_job_live" ON "long_job" USING btree ("account_id","kind",md5("input"::text)) WHERE "long_job"."state" in ('waiting', 'running');--> statement-breakpoint
ALTER TABLE "long_job" ADD CONSTRAINT "long_job_kind" CHECK ("long_job"."kind" in ('homework-zip', 'audit-export', 'regrade'));