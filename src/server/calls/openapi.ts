import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Call } from '../../shared/call.ts';
import { User } from '../../shared/calls/accounts-user.ts';
import { Chat, Conversation, Message } from '../../shared/calls/chat.ts';
import { Profile } from '../../shared/calls/members.ts';
import { Settings } from '../../shared/calls/sites.ts';
import { callsByNoun } from '../../shared/calls.ts';
import { errorCodes } from '../../shared/errors.ts';
import { summaries } from './summaries.ts';

const nouns = { User, Profile, Chat, Conversation, Message, Settings };
const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  typeMode: 'input',
  definitions: nouns,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
};

const sentences: Record<string, string> = Object.assign({}, ...Object.values(summaries));

/** Describes every call as OpenAPI 3.1, from the schemas that validate it. */
export function createOpenApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [noun, calls] of Object.entries<Record<string, Call>>(callsByNoun))
    for (const [name, call] of Object.entries(calls)) {
      const [method = '', file = ''] = name.split(' ');
      const operation = { tags: [noun], summary: sentences[name], ...operationOf(name, call) };
      paths[`/api/${file}`] = { ...paths[`/api/${file}`], [method.toLowerCase()]: operation };
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Dating and chat', version: '1' },
    tags: Object.keys(callsByNoun).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...toJsonSchemaDefs(nouns, conversion), Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  };
}

function operationOf(name: string, { access, confirmed, query, body, upload, answer }: Call): object {
  return {
    operationId: name.replace(/\W(\w)/g, (_, character: string) => character.toUpperCase()),
    security: { member: [{ session: [] }], operator: [{ session: [] }], either: [{ session: [] }, {}], anyone: [] }[
      access
    ],
    ...(query && { parameters: parametersOf(query) }),
    ...(body && { requestBody: { content: json(schemaOf(body)) } }),
    ...(upload && { requestBody: { content: Object.fromEntries(upload.map((type) => [type, {}])) } }),
    responses: {
      200: answer
        ? { description: 'The answer', content: json(schemaOf(answer)) }
        : { description: 'A stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      ...(confirmed && {
        403: { description: 'confirmation_required: POST /api/confirm.php, then the same again', content: refused },
      }),
      default: { description: 'Refused', content: refused },
    },
  };
}

function parametersOf(query: v.GenericSchema): object[] {
  const { properties = {}, required = [] } = schemaOf(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Shared definitions appear once in the document. */
function schemaOf(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, conversion);
  return rest;
}

const json = (schema: object) => ({ 'application/json': { schema } });
const refused = json({ $ref: '#/components/schemas/Error' });

const errorSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { enum: errorCodes },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        minutes: { type: 'integer' },
      },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
};
