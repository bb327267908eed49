CREATE TABLE "email_code" (
	"account_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "email_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_code_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "email_code_tries" CHECK ("email_code"."tries" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "outbox_message" ALTER COLUMN "country_code" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "outbox_message" ALTER COLUMN "mobile" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_code" ADD CONSTRAINT "email_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_code_by_email" ON "email_code" USING btree ("email","sent_at");--> statement-breakpoint
CREATE INDEX "email_code_by_time" ON "email_code" USING btree ("sent_at");--> statement-breakpoint
-- Until now an e-mail was taken unproved: it waits for its confirmation like any other (rules: email-login).
UPDATE "account" SET "pending_email" = "email", "email" = NULL WHERE "email" IS NOT NULL;
