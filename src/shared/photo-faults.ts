/** Reasons for rejecting a photo (SPECIFICATION 4.13). The album answers them (`GET photo.php`). */
export const photoFaults = ['no_person', 'somebody_else', 'nudity', 'contact_details', 'offensive', 'poor'] as const;
export type PhotoFault = (typeof photoFaults)[number];
