/** The parts of the account's forms, for the areas whose forms ask for the same. For application screens alone. */
export { AccountHeading } from '../AccountHeading.tsx';
export { MobileFields } from '../codes/MobileFields.tsx';
export { bareMobile } from '../codes/mobile.ts';
export { FactorCode } from '../factor/FactorCode.tsx';
export { Agreement } from '../form/Agreement.tsx';
export { FormProblem } from '../form/FormProblem.tsx';
export { useFieldError } from '../form/field-error.ts';
export { nameProblemText } from '../form/name-rule.ts';
export { useSubmit } from '../form/use-submit.ts';
export { PasswordField } from '../password/PasswordField.tsx';
export { completeLogin } from '../session/login.actions.ts';
