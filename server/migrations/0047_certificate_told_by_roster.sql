-- A roster's name stands on the certificates of its college's camps (rules: college-word): what processes remember of them is told of it.
CREATE TRIGGER certificate_told AFTER INSERT OR UPDATE OF name, student_id ON "roster_entry" FOR EACH ROW
WHEN (new.student_id IS NOT NULL) EXECUTE FUNCTION certificate_told();
