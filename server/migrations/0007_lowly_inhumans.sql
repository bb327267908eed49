ALTER TABLE "sms_code" DROP CONSTRAINT "sms_code_tries";--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "other_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sms_code_by_sent" ON "sms_code" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "sms_code" ADD CONSTRAINT "sms_code_tries" CHECK ("sms_code"."tries" between 0 and 5 and "sms_code"."other_tries" between 0 and 5);