import { startWebKit } from '../support/webkit.ts';
import { tellStories } from './stories.ts';

tellStories(startWebKit);
