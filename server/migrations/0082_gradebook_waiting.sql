-- What staff typed about somebody of the roster stands at the roster entry until the account learns in the camp, then at the account, and at the
-- entry again while the account waits for approval again (rules: gradebook-roster). A cell that is there already is kept.
DROP TRIGGER roster_entry_joined ON roster_entry;--> statement-breakpoint
DROP FUNCTION give_gradebook_entries();--> statement-breakpoint
CREATE FUNCTION place_gradebook_entries(entry bigint, camp bigint, account bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  standing smallint := (SELECT n.status FROM enrolment n WHERE n.student_id = account AND n.camp_id = camp);
BEGIN
  IF standing IN (1, 2) THEN
    UPDATE gradebook_entry e SET student_id = account, roster_entry_id = NULL
      WHERE e.roster_entry_id = entry AND NOT EXISTS (
        SELECT FROM gradebook_entry own WHERE own.student_id = account AND own.camp_id = e.camp_id
          AND own.chapter_id IS NOT DISTINCT FROM e.chapter_id AND own.column_id IS NOT DISTINCT FROM e.column_id);
    UPDATE gradebook_entry_past e SET student_id = account, roster_entry_id = NULL
      WHERE e.roster_entry_id = entry AND NOT EXISTS (
        SELECT FROM gradebook_entry_past own WHERE own.student_id = account AND own.camp_id = e.camp_id
          AND own.chapter_id IS NOT DISTINCT FROM e.chapter_id AND own.column_id IS NOT DISTINCT FROM e.column_id
          AND own.revision = e.revision);
  ELSIF standing IS NULL OR standing = 0 THEN
    UPDATE gradebook_entry e SET student_id = NULL, roster_entry_id = entry
      WHERE e.student_id = account AND e.camp_id = camp AND NOT EXISTS (
        SELECT FROM gradebook_entry own WHERE own.roster_entry_id = entry
          AND own.chapter_id IS NOT DISTINCT FROM e.chapter_id AND own.column_id IS NOT DISTINCT FROM e.column_id);
    UPDATE gradebook_entry_past e SET student_id = NULL, roster_entry_id = entry
      WHERE e.student_id = account AND e.camp_id = camp AND NOT EXISTS (
        SELECT FROM gradebook_entry_past own WHERE own.roster_entry_id = entry
          AND own.chapter_id IS NOT DISTINCT FROM e.chapter_id AND own.column_id IS NOT DISTINCT FROM e.column_id
          AND own.revision = e.revision);
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION place_entries_of_roster() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM place_gradebook_entries(NEW.id, NEW.camp_id, NEW.student_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER roster_entry_joined AFTER UPDATE OF student_id ON roster_entry FOR EACH ROW
  WHEN (OLD.student_id IS NULL AND NEW.student_id IS NOT NULL) EXECUTE FUNCTION place_entries_of_roster();--> statement-breakpoint
-- The entry is locked, so that nothing is typed at it meanwhile. Only an entry with a number is of a roster.
CREATE FUNCTION place_entries_of_enrolment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry bigint;
BEGIN
  SELECT e.id INTO entry FROM roster_entry e
    WHERE e.camp_id = NEW.camp_id AND e.student_id = NEW.student_id AND e.mobile IS NOT NULL FOR UPDATE;
  IF entry IS NOT NULL THEN
    PERFORM place_gradebook_entries(entry, NEW.camp_id, NEW.student_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER enrolment_stands AFTER INSERT OR UPDATE OF status ON enrolment FOR EACH ROW
  WHEN (NEW.status IN (0, 1)) EXECUTE FUNCTION place_entries_of_enrolment();--> statement-breakpoint
-- Who waits for approval has been given it already by the trigger before.
SELECT place_gradebook_entries(e.id, e.camp_id, e.student_id) FROM roster_entry e
  JOIN enrolment n ON n.student_id = e.student_id AND n.camp_id = e.camp_id AND n.status = 0
  WHERE e.mobile IS NOT NULL;
