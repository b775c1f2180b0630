/** The constants of the specification (seed.md sections 4 and 9). Times are milliseconds unless the name says otherwise. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export const pollFirst = 5 * second;
export const pollEvery = minute;
export const pollEverySubscribed = 5 * minute;
/** Polls are spread by this share, so that an outage does not end in everyone's timer at once. */
export const pollJitter = 0.1;
export const retries = 5;

export const heartbeat = 20 * second;
/** A stream that has been silent for this long is taken for dead. */
export const streamSilence = 45 * second;
export const streamHiddenGrace = minute;
export const typingShown = 6 * second;
/** A writing member says so at most this often. */
export const typingEvery = 3 * second;

/** An automatic like popup comes at most this often; after its call the likes are loaded again. */
export const popupEvery = minute;
export const likesReload = 500;

export const badgeCap = 99;
export const lowCredits = 10;
export const freeConversations = 2;
export const freePhotos = 3;
export const premiumPhotos = 25;
export const largestPhoto = 12 * 1024 * 1024;
/** How long after it was sent a message can be taken back, by the server's clock. */
export const withdrawable = 5 * minute;
/** Photos for conversations that wait on a device at a time. */
export const waitingPhotos = 30;
export const mostPixels = 50_000_000;
/** Of the renditions: thumb square, cards 3 to 4 by their width, full and blur by the longer side. */
export const photoSizes = { thumb: 160, card240: 240, card360: 360, card: 480, full: 1280, blur: 480 } as const;
export const pushDevices = 10;
export const searchPage = 24;
/** How far found members are counted; what is above is said as "500+". */
export const searchCount = 500;
/** The match finder's list, and the row of related profiles below a profile. */
export const mostMatches = 60;
export const mostRelated = 6;
export const longestAbout = 2000;
export const longestReport = 2000;
/** Of a conversation that a report takes along. */
export const reportedMessages = 30;
export const longestComplaint = 4000;
export const mostInterests = 50;
export const swipeLikesADay = 4;
/** Who was judged in the swipe game is not dealt again for so long, unless a like stands. */
export const swipeRestDays = 30;
export const swipeDeck = 30;
export const minimumAge = 18;
export const maximumAge = 99;

/** A changed conversation brings at most this many of its newest messages, the first answer these for the newest conversations. */
export const newestMessages = 30;
export const snapshotConversations = 20;
/** A first start asks for these before it asks for all. */
export const firstConversations = 20;
export const historyPage = 100;

export const sessionDays = 30;
/** From the login, however much it is used. */
export const operatorSession = 12 * hour;
/** How long a proved password or passkey counts for calls that need one. */
export const confirmationLasts = 10 * minute;
/** A browser that a member has logged in with is known for so long after their last login. */
export const deviceDays = 365;
export const dismissalDays = 30;
export const loadingBarThrottle = 200;
export const loadingBarDuration = 5 * second;

/** How long mailed links work. */
export const activationHours = 24;
export const resetHours = 1;
export const mailChangeHours = 24;
export const recoveryDays = 14;
/** Whoever has not confirmed their address, nor come back, for so long is gone for good. */
export const unconfirmedDays = 30;
/** A mailed link to the notification settings works as long as a mail lies around. */
export const notificationsLinkDays = 90;
export const resetMailsADay = 3;
export const geolocationCache = hour;
export const trackingDays = 30;
/** How many days something stays that is of use for a while only (server/account-deletion/retention.ts). */
export const retentionDays = {
  /** After it was closed; a visitor's also after it was made, if nobody has answered it by then. */
  complaint: 365,
  /** A visitor's address, as long as the complaint is open. */
  complaintAddress: 90,
  /** What a report has copied, after the case was closed: an appeal is decided by it (appealDays). */
  reportCopy: 210,
  /** A decision over a member, unless it still suspends them. */
  decision: 730,
  /** What somebody wrote when they left. */
  departureComment: 90,
} as const;
/** Buyers in the European Union have them, whatever a site's refund_days say. */
export const leastRefundDays = 14;
