CREATE TABLE "erased_file" (
	"storage_key" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "cancel_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "account_to_erase" ON "account" USING btree ("cancel_asked_at") WHERE "account"."cancel_asked_at" is not null and "account"."cancelled_at" is null;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_erased" CHECK ("account"."cancelled_at" is null or ("account"."cancel_asked_at" is not null and "account"."country_code" = '0' and "account"."mobile" = '0000'
        and "account"."email" is null and "account"."pending_email" is null and "account"."password_hash" = '' and "account"."avatar_file_id" is null
        and "account"."college_id" is null
        and "account"."major" || "account"."class_name" || "account"."student_no" || "account"."grade" || "account"."gender" = ''));