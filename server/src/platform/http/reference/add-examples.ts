import { type Content, listOperations, type OpenApiDocument, type Schema, successOf } from './document.ts';
import { exampleMaker } from './example.ts';

/** Writes an example onto every parameter, request body and answer that has none of its own. */
export function addExamples(document: OpenApiDocument): void {
  const examples = exampleMaker(document);
  for (const { operation } of listOperations(document)) {
    for (const parameter of operation.parameters ?? []) {
      parameter.example ??= examples.request(parameter.schema, parameter.name);
      delete parameter.schema.example;
      if (parameter.description === parameter.schema.description) delete parameter.schema.description;
    }
    fill(operation.requestBody?.content, examples.request);
    fill(successOf(document, operation).response.content, examples.answer);
  }
}

function fill(content: Content | undefined, make: (schema: Schema) => unknown): void {
  for (const media of Object.values(content ?? {})) {
    if (media.example === undefined && media.examples === undefined) media.example = make(media.schema);
  }
}
