-- True where completing this leaf does not complete the certificate rule: other leaves are missing, or the student has graduated.
-- The function of migration 0028 is renamed; what it does is the same.
ALTER FUNCTION certificate_waits(bigint, bigint, bigint) RENAME TO has_missing_requirements;--> statement-breakpoint
-- A process of the version before this one may still serve while this is applied: it calls the function by its former name.
CREATE FUNCTION certificate_waits(student bigint, seat bigint, leaf bigint) RETURNS boolean LANGUAGE sql VOLATILE
AS $$ select has_missing_requirements(student, seat, leaf) $$;
