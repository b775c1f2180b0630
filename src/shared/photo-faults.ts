/** Why a photo can be turned down (decisions.md section 11); its member's album answers it (`GET photo.php`). */
export const photoFaults = ['no_person', 'somebody_else', 'nudity', 'contact_details', 'offensive', 'poor'] as const;
export type PhotoFault = (typeof photoFaults)[number];
