CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Accounts of a demo that was installed before they were marked: made at one moment, its administrator among them.
UPDATE "account" SET "is_demo" = true
WHERE "mobile" IN ('13800000001', '13800000011', '13800000012', '13800000101', '13800000102', '13800000103',
    '13800000104', '13800000105', '13800000106', '13800000107', '13800000108', '13800000109')
  AND "created_at" = (SELECT "created_at" FROM "account"
    WHERE "country_code" = '86' AND "mobile" = '13800000012' AND "role" = 'admin' AND "cancelled_at" IS NULL);
