export { DeliveryRecord } from '../delivery/DeliveryRecord.tsx';
