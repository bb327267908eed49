/** The registrar's spreadsheet, which comes with its dialog. */
export { staffRegistrar } from './staff-registrar.ts';
