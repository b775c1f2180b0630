import { Histogram, Meter } from './meter.ts';

/** Numbers that a process counts as things happen. Those that it reads when asked are in collect.ts. */

export const callDurations = new Histogram(
  {
    name: 'vonk_call_duration_seconds',
    help: 'Time until a call is answered; a stream counts until it opens.',
    labels: ['call', 'status'],
  },
  [0.005, 0.025, 0.1, 0.25, 1, 5, 15],
);

export const gateCalls = new Meter('gauge', {
  name: 'vonk_gate_calls',
  help: 'Calls that run, and calls that wait for their turn.',
  labels: ['state'],
});

export const gateRefusals = new Meter('counter', {
  name: 'vonk_gate_refusals_total',
  help: 'Calls refused: too_many for a caller above its share, unavailable for a full process.',
  labels: ['code'],
});

export const openStreams = new Meter('gauge', { name: 'vonk_streams', help: 'Streams open to devices.' });

export const ringsSent = new Meter('counter', {
  name: 'vonk_rings_sent_total',
  help: 'Rings that this process sent to all processes.',
});

export const ringsHeard = new Meter('counter', {
  name: 'vonk_rings_heard_total',
  help: 'Rings that this process heard from others.',
});

export const bellDelay = new Meter('gauge', {
  name: 'vonk_bell_delay_seconds',
  help: 'Time that the last ring of this process to itself took.',
});

export const idlePolls = new Meter('counter', {
  name: 'vonk_idle_polls_total',
  help: 'Polls of a view that had not changed, by what answered them.',
  labels: ['from'],
});

export const replicaReads = new Meter('counter', {
  name: 'vonk_replica_reads_total',
  help: 'Reads that may be a second old, by what answered them.',
  labels: ['from'],
});

export const clientErrors = new Meter('counter', {
  name: 'vonk_client_errors_total',
  help: 'Errors that browsers reported, by the build of their page: this one or another.',
  labels: ['version', 'kind'],
});

/** Of leased jobs: queues.ts. */
export const jobSuccesses = new Meter('gauge', {
  name: 'vonk_job_last_success_timestamp_seconds',
  help: 'End of the last successful run of each job that every process runs; before the first, its start.',
  labels: ['name'],
});

export const jobStepFailures = new Meter('counter', {
  name: 'vonk_job_step_failures_total',
  help: 'Failures of a part of a job, which do not stop its other parts.',
  labels: ['name', 'step'],
});

export const jobIntervals = new Meter('gauge', {
  name: 'vonk_job_interval_seconds',
  help: 'Pause between two runs of each job.',
  labels: ['name'],
});

export const meters = [
  callDurations,
  gateCalls,
  gateRefusals,
  openStreams,
  ringsSent,
  ringsHeard,
  bellDelay,
  idlePolls,
  replicaReads,
  clientErrors,
  jobSuccesses,
  jobStepFailures,
  jobIntervals,
];
