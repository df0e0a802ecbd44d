export { deliveryJobs } from './jobs.ts';
export { sendMail, sendSms } from './queue-message.ts';
export { tellOfChange, tellOwner } from './tell-owner.ts';
export { type OwnersTold, tellOwners } from './tell-owners.ts';
