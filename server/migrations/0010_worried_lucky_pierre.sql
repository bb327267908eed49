ALTER TABLE "account" DROP CONSTRAINT "account_name";--> statement-breakpoint
ALTER TABLE "certificate" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate" ALTER COLUMN "name_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "sealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "sealed_by" text;--> statement-breakpoint
-- Those that stand were frozen when they were issued, and stay so.
UPDATE "certificate" SET "sealed_at" = coalesce("notified_at", "issued_at"), "sealed_by" = CASE WHEN "notified_at" IS NULL THEN 'time' ELSE 'student' END;--> statement-breakpoint
CREATE INDEX "certificate_unsealed" ON "certificate" USING btree ("issued_at") WHERE "certificate"."sealed_at" is null;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_name_en" CHECK (char_length("account"."name_en") <= 100 and "account"."name_en" !~ '[[:cntrl:]]');--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_name" CHECK (char_length("account"."name") <= 50 and "account"."name" !~ '[[:cntrl:]]' and "account"."name" <> '');--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_sealed" CHECK (num_nulls("certificate"."sealed_at", "certificate"."sealed_by", "certificate"."name", "certificate"."name_en") in (0, 4));--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_sealed_by" CHECK ("certificate"."sealed_by" in ('student', 'time', 'staff'));--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_name" CHECK (char_length("certificate"."name") <= 50 and "certificate"."name" !~ '[[:cntrl:]]');--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_name_en" CHECK (char_length("certificate"."name_en") <= 100 and "certificate"."name_en" !~ '[[:cntrl:]]');--> statement-breakpoint
CREATE FUNCTION certificate_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.student_id, NEW.id, NEW.project_id, NEW.number, NEW.template_version, NEW.project_name, NEW.project_name_en, NEW.year, NEW.month, NEW.issued_at)
		IS DISTINCT FROM (OLD.student_id, OLD.id, OLD.project_id, OLD.number, OLD.template_version, OLD.project_name, OLD.project_name_en, OLD.year, OLD.month, OLD.issued_at)
		OR (OLD.sealed_at IS NOT NULL AND (NEW.name, NEW.name_en, NEW.sealed_at, NEW.sealed_by) IS DISTINCT FROM (OLD.name, OLD.name_en, OLD.sealed_at, OLD.sealed_by))
	THEN
		RAISE EXCEPTION 'certificate % is frozen', OLD.number USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER certificate_frozen BEFORE UPDATE ON "certificate" FOR EACH ROW EXECUTE FUNCTION certificate_frozen();
