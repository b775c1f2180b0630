/** The text format of Prometheus. */

export interface Sample {
  /** Behind the family's name: parts of a histogram. */
  part?: '_bucket' | '_sum' | '_count';
  labels?: Record<string, string>;
  value: number;
}

/** Numbers of one name. */
export interface Family {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: Sample[];
}

export const contentType = 'text/plain; version=0.0.4; charset=utf-8';

export const toText = (families: Family[]): string => families.map(familyText).join('');

function familyText({ name, type, help, samples }: Family): string {
  const lines = samples.map(({ part = '', labels = {}, value }) => `${name}${part}${labelText(labels)} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function labelText(labels: Record<string, string>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, escaped)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

const escaped = (character: string): string => (character === '\n' ? '\\n' : `\\${character}`);
