CREATE TABLE "resumable_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lease_id" uuid,
	"leased_until" timestamp with time zone,
	"release_asked_by" uuid,
	"file_id" bigint,
	"finished_at" timestamp with time zone,
	CONSTRAINT "resumable_upload_size" CHECK ("resumable_upload"."size" > 0),
	CONSTRAINT "resumable_upload_finished" CHECK (("resumable_upload"."finished_at" is null) = ("resumable_upload"."file_id" is null))
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "lesson_video" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "resumable_upload" ADD CONSTRAINT "resumable_upload_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "resumable_upload_unfinished" ON "resumable_upload" USING btree ("owner_id","fingerprint") WHERE "resumable_upload"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "resumable_upload_by_owner" ON "resumable_upload" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "resumable_upload_by_time" ON "resumable_upload" USING btree ("created_at");