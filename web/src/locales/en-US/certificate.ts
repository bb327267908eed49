import type { Texts } from '../shape.ts';
import type { certificate as chinese } from '../zh-CN/certificate.ts';

export const certificate: Texts<typeof chinese> = {
  sample: {
    label: ({ project }) =>
      `Sample certificate with a name, the project “${project}”, the month of graduation, a number and a QR code for verification`,
    mark: 'Sample',
  },
  form: {
    numberRequired: 'Enter the certificate number',
    number: 'Certificate number',
    numberHint: 'The 16 characters beginning with ZX at the bottom; spaces and capitals do not matter',
    name: 'Holder’s name (optional)',
    nameHint: 'We check whether it is the name on the certificate',
    submit: 'Verify',
  },
};
