/** A text of several lines as it is kept: its lines stay; what draws nothing, or turns the text around it, goes. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
