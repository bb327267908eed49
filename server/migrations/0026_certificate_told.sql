-- What processes remember of certificates (docs/decisions/0047): the subject is the student; nobody answers that it was heard.
CREATE FUNCTION certificate_told() RETURNS trigger LANGUAGE plpgsql
AS $$
begin
  perform pg_notify('zhixing_changed', json_build_object('changed', 'certificate', 'subject',
    case tg_table_name when 'account' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'student_id' end)::text);
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER certificate_told AFTER UPDATE ON "certificate" FOR EACH ROW EXECUTE FUNCTION certificate_told();
--> statement-breakpoint
CREATE TRIGGER certificate_told AFTER UPDATE OF name, name_en ON "account" FOR EACH ROW
WHEN ((old.name, old.name_en) IS DISTINCT FROM (new.name, new.name_en)) EXECUTE FUNCTION certificate_told();
