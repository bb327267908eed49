ALTER TABLE "long_job" DROP CONSTRAINT "long_job_kind";--> statement-breakpoint
ALTER TABLE "long_job" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "long_job" ADD CONSTRAINT "long_job_kind" CHECK ("long_job"."kind" in ('homework-zip', 'audit-export', 'gradebook-export', 'roster-export', 'report-export', 'roster-import', 'gradebook-import', 'registrar-fill', 'regrade'));