export { AttachVoice } from './attach-voice.tsx';
export { VoiceMessage } from './voice-message.tsx';
