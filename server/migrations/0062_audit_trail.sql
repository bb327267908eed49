CREATE TABLE "audit_act" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_act_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"no" bigint,
	"hash" "bytea",
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" bigint NOT NULL,
	"actor_role" text NOT NULL,
	"college_id" bigint,
	"camp_id" bigint,
	"project_id" bigint,
	"subject_ids" bigint[] DEFAULT '{}' NOT NULL,
	"subject_count" integer DEFAULT 0 NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_act_no" UNIQUE("no"),
	CONSTRAINT "audit_act_role" CHECK ("audit_act"."actor_role" in ('student', 'assistant', 'teacher', 'manager', 'admin')),
	CONSTRAINT "audit_act_size" CHECK (octet_length("audit_act"."before"::text) + octet_length("audit_act"."after"::text) <= 40000)
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"no" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"forgotten_no" bigint NOT NULL,
	"forgotten_hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_one" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "audit_act_by_college" ON "audit_act" USING btree ("college_id","no");--> statement-breakpoint
CREATE INDEX "audit_act_by_actor" ON "audit_act" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_act_by_camp" ON "audit_act" USING btree ("camp_id","no");--> statement-breakpoint
CREATE INDEX "audit_act_by_kind" ON "audit_act" USING btree ("kind","no");--> statement-breakpoint
CREATE INDEX "audit_act_by_subject" ON "audit_act" USING gin ("subject_ids");--> statement-breakpoint
INSERT INTO "audit_head" ("id", "no", "hash", "forgotten_no", "forgotten_hash") VALUES (1, 0, sha256(''), 0, sha256(''));--> statement-breakpoint
-- What a hash covers. Never changed: a new column of the acts gets a new version of this function beside it.
CREATE FUNCTION audit_hash(act "audit_act", previous bytea) RETURNS bytea LANGUAGE sql STABLE AS $$
	SELECT sha256(convert_to(jsonb_build_array(
		encode(previous, 'hex'), act.no, act.id, extract(epoch from act.at), act.kind, act.actor_id, act.actor_role, act.college_id, act.camp_id,
		act.project_id, to_jsonb(act.subject_ids), act.subject_count, act.before, act.after, act.reason, act.network, act.device
	)::text, 'UTF8'))
$$;--> statement-breakpoint
-- Joins an act to the chain at the commit, so that acts wait for each other only then. As the owner: the server's role can change neither table.
CREATE FUNCTION audit_act_seal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	head "audit_head";
	act "audit_act";
BEGIN
	SELECT * INTO STRICT head FROM "audit_head" FOR UPDATE;
	SELECT * INTO STRICT act FROM "audit_act" WHERE "id" = new.id;
	act.no := head.no + 1;
	act.hash := audit_hash(act, head.hash);
	UPDATE "audit_act" SET "no" = act.no, "hash" = act.hash WHERE "id" = act.id;
	UPDATE "audit_head" SET "no" = act.no, "hash" = act.hash;
	RETURN null;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_act_seal AFTER INSERT ON "audit_act" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_act_seal();--> statement-breakpoint
CREATE FUNCTION audit_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_act_unsealed BEFORE INSERT ON "audit_act" FOR EACH ROW
WHEN (new.no IS NOT NULL OR new.hash IS NOT NULL) EXECUTE FUNCTION audit_append_only();--> statement-breakpoint
CREATE TRIGGER audit_act_unchanged BEFORE UPDATE ON "audit_act" FOR EACH ROW
WHEN (old.hash IS NOT NULL) EXECUTE FUNCTION audit_append_only();--> statement-breakpoint
CREATE TRIGGER audit_act_not_truncated BEFORE TRUNCATE ON "audit_act" EXECUTE FUNCTION audit_append_only();--> statement-breakpoint
CREATE TRIGGER audit_head_kept BEFORE DELETE ON "audit_head" EXECUTE FUNCTION audit_append_only();--> statement-breakpoint
CREATE TRIGGER audit_head_not_truncated BEFORE TRUNCATE ON "audit_head" EXECUTE FUNCTION audit_append_only();--> statement-breakpoint
-- Only what audit_forget has recorded as forgotten is deleted.
CREATE FUNCTION audit_act_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF old.no <= (SELECT "forgotten_no" FROM "audit_head") THEN
		RETURN old;
	END IF;
	RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_act_kept BEFORE DELETE ON "audit_act" FOR EACH ROW EXECUTE FUNCTION audit_act_kept();--> statement-breakpoint
-- Deletes acts from the beginning of the chain, at most 5,000, all of them before a time that is at least 183 days ago. Answers how many.
CREATE FUNCTION audit_forget(until timestamptz) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
	head "audit_head";
	latest "audit_act";
	kept bigint;
	many bigint;
BEGIN
	SELECT * INTO STRICT head FROM "audit_head" FOR UPDATE;
	SELECT min("no") INTO kept FROM (
		SELECT "no", "at" FROM "audit_act" WHERE "no" > head.forgotten_no ORDER BY "no" LIMIT 5001
	) AS oldest WHERE "at" >= least(until, now() - interval '183 days') OR "no" > head.forgotten_no + 5000;
	SELECT * INTO latest FROM "audit_act" WHERE "no" < coalesce(kept, head.no + 1) ORDER BY "no" DESC LIMIT 1;
	IF latest.no IS NULL THEN
		RETURN 0;
	END IF;
	UPDATE "audit_head" SET "forgotten_no" = latest.no, "forgotten_hash" = latest.hash;
	DELETE FROM "audit_act" WHERE "no" <= latest.no;
	GET DIAGNOSTICS many = ROW_COUNT;
	RETURN many;
END
$$;
