import { useTexts } from '../../../locales/texts.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import type { RegistrarTemplate } from './registrar.types.ts';
import { registrarApi } from './registrar-api.ts';

interface RemoveTemplateProps {
  campId: number;
  template: RegistrarTemplate;
  onClose: () => void;
}

export function RemoveTemplate({ campId, template: { templateId, name }, onClose }: RemoveTemplateProps) {
  const text = useTexts('staffRegistrar');
  const [remove, { isLoading }] = registrarApi.useRemoveRegistrarTemplateMutation();
  const act = async () => {
    const { data } = await remove({ campId, templateId });
    if (data) onClose();
  };
  return (
    <ConfirmDialog
      title={text.removeOf({ name })}
      act={text.remove}
      cancel={text.cancel}
      danger
      busy={isLoading}
      onAct={() => void act()}
      onClose={onClose}
    >
      {text.removeHint}
    </ConfirmDialog>
  );
}
