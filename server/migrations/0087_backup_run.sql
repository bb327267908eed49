CREATE TABLE "backup_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"outcome" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"target" text NOT NULL,
	"name" text,
	"reason" text,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "backup_run_act" CHECK ("backup_run"."act" in ('backup', 'check')),
	CONSTRAINT "backup_run_outcome" CHECK ("backup_run"."outcome" in ('done', 'failed')),
	CONSTRAINT "backup_run_reason" CHECK (("backup_run"."outcome" = 'failed') = ("backup_run"."reason" is not null))
);
--> statement-breakpoint
CREATE INDEX "backup_run_by_act" ON "backup_run" USING btree ("act","finished_at");