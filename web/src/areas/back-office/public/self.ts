/** Who reads the back office, and what they may do. */
export { StaffContextProvider, useSelf, useSelfId } from '../self.tsx';
