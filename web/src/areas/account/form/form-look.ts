import styles from '../account.module.css';

/** What all forms of the account have in common. */
export const formLook = {
  className: styles.form,
  layout: 'vertical',
  size: 'large',
  requiredMark: false,
  validateTrigger: 'onBlur',
  scrollToFirstError: { focus: true, block: 'center' },
} as const;
