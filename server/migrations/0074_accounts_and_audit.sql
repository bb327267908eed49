CREATE TABLE "password_link" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"way" text NOT NULL,
	"by_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "password_link_way" CHECK ("password_link"."way" in ('message', 'slip')),
	CONSTRAINT "password_link_hash_length" CHECK (octet_length("password_link"."key_hash") = 32),
	CONSTRAINT "password_link_ended" CHECK ("password_link"."ended_at" is null or "password_link"."used_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "registrar_duty" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_head" ADD COLUMN "tolerance" integer DEFAULT 900 NOT NULL;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_by_id_account_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_link_of_account" ON "password_link" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_registrar_duty" CHECK (not "account"."registrar_duty" or ("account"."role" in ('teacher', 'assistant') and "account"."college_id" is not null));--> statement-breakpoint
-- A password that was given in the version before, and not changed since, is known to who gave it: it counts as a slip of theirs that was used.
INSERT INTO "password_link" ("key_hash", "account_id", "way", "by_id", "created_at", "expires_at", "used_at")
SELECT sha256(convert_to('given ' || account."id", 'UTF8')), account."id", 'slip', given."actor_id", given."at", given."at", given."at"
FROM "account" JOIN LATERAL (
	SELECT act."actor_id", act."at" FROM "audit_act" AS act JOIN "account" AS giver ON giver."id" = act."actor_id"
	WHERE act."kind" = 'givePassword' AND act."subject_ids" @> array[account."id"] ORDER BY act."id" DESC LIMIT 1
) AS given ON true
WHERE account."password_given" AND account."role" <> 'student' AND account."cancelled_at" IS NULL;--> statement-breakpoint
-- As before, and the time of an act is near the database's own: who may only add acts cannot date them back or ahead. A server whose clock is
-- wrong still has its acts kept, with the database's time.
CREATE OR REPLACE FUNCTION audit_act_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	head "audit_head";
	act "audit_act";
BEGIN
	SELECT * INTO STRICT head FROM "audit_head" FOR UPDATE;
	SELECT * INTO STRICT act FROM "audit_act" WHERE "id" = new.id;
	IF abs(extract(epoch FROM act.at - clock_timestamp())) > head.tolerance THEN
		act.at := clock_timestamp();
	END IF;
	act.no := head.no + 1;
	act.hash := audit_hash(act, head.hash);
	UPDATE "audit_act" SET "no" = act.no, "hash" = act.hash, "at" = act.at WHERE "id" = act.id;
	UPDATE "audit_head" SET "no" = act.no, "hash" = act.hash;
	RETURN null;
END
$$;--> statement-breakpoint
-- The columns of a closed gradebook keep the deadlines that they were submitted with; of one without a deadline it was the camp's end.
ALTER TABLE "gradebook_step" DISABLE TRIGGER gradebook_step_append_only;--> statement-breakpoint
UPDATE "gradebook_step" AS step SET "lessons" = (
	SELECT jsonb_agg(CASE WHEN lesson->>'dueAt' IS NULL
		THEN jsonb_set(lesson, '{dueAt}', to_jsonb(to_char(camp."ends_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) ELSE lesson END ORDER BY place)
	FROM jsonb_array_elements(step."lessons") WITH ORDINALITY AS each(lesson, place)
)
FROM "camp" WHERE camp."id" = step."camp_id" AND jsonb_array_length(step."lessons") > 0;--> statement-breakpoint
ALTER TABLE "gradebook_step" ENABLE TRIGGER gradebook_step_append_only;
