/** Constants of the product. Times are milliseconds unless the name says otherwise. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A server, or a first visit's code, is said to be silent after this. Slow answers of three seconds are normal. */
export const silentAfterMs = 4 * second;

export const pollFirst = 5 * second;
export const pollEvery = minute;
export const pollEverySubscribed = 5 * minute;
/** Random share added to polling times, so that an outage does not synchronise all timers. */
export const pollJitter = 0.1;

export const heartbeat = 20 * second;
/** A stream counts as dead after this silence. */
export const streamSilence = 45 * second;
export const streamHiddenGrace = minute;
export const typingShown = 6 * second;
/** Minimum time between two typing hints. */
export const typingEvery = 3 * second;

/** Minimum time between automatic like popups; the likes reload this long after the call. */
export const popupEvery = minute;
export const likesReload = 500;

/** Time after a write in which its member reads nothing that is older. A replica may lag by a second. */
export const ownWriteLasts = 5 * second;

export const badgeCap = 99;
export const lowCredits = 10;
export const freeConversations = 2;
export const freePhotos = 3;
export const premiumPhotos = 25;
export const largestPhoto = 12 * 1024 * 1024;
/** Two minutes of the richest sound that a browser records, though it was asked for less. */
export const largestVoice = 3 * 1024 * 1024;
/** A voice message stops at this length. */
export const longestVoice = 2 * minute;
/** Bars in the drawing of a voice message. */
export const voiceBars = 48;
/** Time to withdraw a message after sending, by the server's clock. */
export const withdrawable = 5 * minute;
/** Maximum number of unsent files on a device. */
export const maxWaitingFiles = 30;
export const mostPixels = 50_000_000;
/** Renditions: thumb square, cards 3 to 4 by width, full and blur by the longer side. */
export const photoSizes = { thumb: 160, card240: 240, card360: 360, card: 480, full: 1280, blur: 480 } as const;
export const pushDevices = 10;
export const searchPage = 24;
/** Search results are counted up to here; more shows as "500+". */
export const searchCount = 500;
/** Length of the match finder's list, and of the row of related profiles. */
export const mostMatches = 60;
export const mostRelated = 6;
export const longestAbout = 2000;
/** Answers to prompts on a profile, and characters of one. */
export const mostAnswers = 3;
export const longestAnswer = 150;
export const longestReport = 2000;
/** Messages of a conversation that a report includes. */
export const reportedMessages = 30;
/** Characters of messages that a device sends along with a report; a call takes 64 KB. */
export const longestEvidence = 16_000;
/** Choices of a member for strangers who may write to them in an hour; null is no limit (SPECIFICATION 7.30). */
export const strangerLimits = [10, 3, 0] as const;
export const longestComplaint = 4000;
export const mostInterests = 50;
/** Languages that a member says to speak. */
export const mostLanguages = 8;
export const swipeLikesADay = 4;
/** Days before a judged member is dealt again, unless a like stands. */
export const swipeRestDays = 30;
export const swipeDeck = 30;
export const minimumAge = 18;
export const maximumAge = 99;

/** Newest messages sent with a changed conversation, or in a first answer with the newest conversations. */
export const newestMessages = 30;
export const snapshotConversations = 20;
/** Conversations in the quick first request of a first start. */
export const firstConversations = 20;
export const historyPage = 100;
/** Conversations that a member can pin to the top of the list. */
export const mostPinned = 5;

export const sessionDays = 30;
/** Lifetime since the login, regardless of use. */
export const operatorSession = 12 * hour;
/** Validity of a proved password or passkey. */
export const confirmationLasts = 10 * minute;
/** Days since a member's last login that a browser stays known. */
export const deviceDays = 365;
export const dismissalDays = 30;
export const loadingBarThrottle = 200;
export const loadingBarDuration = 5 * second;

/** Lifetime of mailed links. */
export const activationHours = 24;
export const resetHours = 1;
export const mailChangeHours = 24;
export const recoveryDays = 14;
/** Days until an unconfirmed and unused account is deleted for good. */
export const unconfirmedDays = 30;
/** Lifetime of the mailed link to the notification settings: as long as people keep a mail. */
export const notificationsLinkDays = 90;
export const resetMailsADay = 3;
export const geolocationCache = hour;
export const trackingDays = 30;
/** Retention of temporary data, in days (server/account-deletion/retention.ts). */
export const retentionDays = {
  /** After closing; a visitor's unanswered complaint also this long after its creation. */
  complaint: 365,
  /** A visitor's address in an open complaint. */
  complaintAddress: 90,
  /** Copies in a report, after the case was closed: an appeal needs them (appealDays). */
  reportCopy: 210,
  /** A decision over a member, unless it still suspends them. */
  decision: 730,
  /** Comment of a departing member. */
  departureComment: 90,
  /** A selfie without a decision. */
  selfie: 14,
} as const;
/** Days in which a complaint gets an answer, or a date for one. */
export const complaintAnswerDays = 14;
/** Legal minimum for buyers in the European Union, whatever a site's refund_days say. */
export const leastRefundDays = 14;
