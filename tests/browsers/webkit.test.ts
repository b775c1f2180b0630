import { startWebKit } from '../support/webkit.ts';
import { tellStories } from './stories.ts';

// Debian's records nothing.
tellStories(startWebKit, { records: false });
