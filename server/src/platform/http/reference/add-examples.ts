import { type Content, listOperations, type OpenApiDocument, type Schema, successOf } from './document.ts';
import { exampleMaker, nounOf } from './example.ts';

/** Adds an example to every parameter, request body and answer that has none. */
export function addExamples(document: OpenApiDocument): void {
  const examples = exampleMaker(document);
  for (const { path, operation } of listOperations(document)) {
    const noun = nounOf(path);
    for (const parameter of operation.parameters ?? []) {
      // `{id}` is the id of the segment before it.
      const before = parameter.in === 'path' ? path.slice(0, path.indexOf(`/{${parameter.name}}`)) : path;
      parameter.example ??= examples.request(parameter.schema, nounOf(before), parameter.name);
      delete parameter.schema.example;
      if (parameter.description === parameter.schema.description) delete parameter.schema.description;
    }
    fill(operation.requestBody?.content, (schema) => examples.request(schema, noun));
    fill(successOf(document, operation).response.content, (schema) => examples.answer(schema, noun));
  }
}

function fill(content: Content | undefined, make: (schema: Schema) => unknown): void {
  for (const media of Object.values(content ?? {})) {
    if (media.example === undefined && media.examples === undefined) media.example = make(media.schema);
  }
}
