/** An error in the form of OAuth: `{error, error_description}`. */
export class OAuthRefusal extends Error {
  constructor(
    readonly error: string,
    readonly description: string,
    readonly status = 400,
  ) {
    super(description);
  }

  get body() {
    return { error: this.error, error_description: this.description };
  }
}

export const invalidGrant = (description: string): OAuthRefusal =>
  new OAuthRefusal('invalid_grant', description);
