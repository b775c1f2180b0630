import { startFirefox } from '../support/firefox.ts';
import { tellStories } from './stories.ts';

tellStories(startFirefox, { records: true });
