ALTER TABLE "deadline_extension" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deadline_extension" ALTER COLUMN "given_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deadline_extension" ALTER COLUMN "given_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deadline_extension" ADD COLUMN "extended_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deadline_extension" ADD COLUMN "return_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deadline_extension" ADD COLUMN "returned_by" bigint;--> statement-breakpoint
ALTER TABLE "deadline_extension" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
UPDATE "deadline_extension" SET "extended_to" = "due_at" WHERE NOT "by_return";--> statement-breakpoint
UPDATE "deadline_extension" SET "return_due_at" = "due_at", "returned_by" = "given_by", "returned_at" = "given_at",
	"reason" = NULL, "given_by" = NULL, "given_at" = NULL WHERE "by_return";--> statement-breakpoint
ALTER TABLE "deadline_extension" DROP COLUMN "by_return";--> statement-breakpoint
ALTER TABLE "deadline_extension" DROP COLUMN "due_at";--> statement-breakpoint
ALTER TABLE "deadline_extension" ADD COLUMN "due_at" timestamp with time zone GENERATED ALWAYS AS (greatest(extended_to, return_due_at)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "deadline_extension" ADD CONSTRAINT "deadline_extension_returned_by_account_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_extension" ADD CONSTRAINT "deadline_extension_given" CHECK (num_nulls("deadline_extension"."extended_to", "deadline_extension"."reason", "deadline_extension"."given_by", "deadline_extension"."given_at") in (0, 4));--> statement-breakpoint
ALTER TABLE "deadline_extension" ADD CONSTRAINT "deadline_extension_returned" CHECK (num_nulls("deadline_extension"."return_due_at", "deadline_extension"."returned_by", "deadline_extension"."returned_at") in (0, 3));
