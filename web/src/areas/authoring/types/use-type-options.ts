import { useNameOf } from '../../../locales/content.ts';
import { typesApi } from './types-api.ts';

/** The types of projects to choose from, in their order; none while they come. */
export function useTypeOptions(): { value: string; label: string }[] {
  const { data } = typesApi.useTypesQuery({});
  const nameOf = useNameOf();
  return (data?.list ?? []).map((type) => ({ value: type.slug, label: nameOf(type) }));
}
