/** How a receiver checks a request, in the languages people run servers in. */
const node = `import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_MS = 10 * 60_000; // covers every retry

// body: the raw text, before it is parsed
export function isGenuine(headers, body, secret = process.env.WEBHOOK_SECRET) {
  const timestamp = headers['x-webhook-timestamp'] ?? '';
  const expected = createHmac('sha256', secret).update(\`\${timestamp}.\${body}\`).digest();
  const given = Buffer.from(headers['x-webhook-signature-v2'] ?? '', 'hex');
  const isFresh = Math.abs(Date.now() - Date.parse(timestamp)) <= TOLERANCE_MS;
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected);
}`;

const python = `import hashlib
import hmac
import os
from datetime import datetime, timedelta, timezone


# body: the raw bytes, before they are parsed
def is_genuine(headers, body: bytes) -> bool:
    timestamp = headers.get("X-Webhook-Timestamp", "")
    secret = os.environ["WEBHOOK_SECRET"].encode()
    expected = hmac.new(secret, timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    if not hmac.compare_digest(expected, headers.get("X-Webhook-Signature-V2", "")):
        return False
    age = datetime.now(timezone.utc) - datetime.fromisoformat(timestamp.replace("Z", "+00:00"))
    return abs(age) <= timedelta(minutes=10)`;

const go = `package webhook

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"time"
)

// body: the raw bytes, before they are parsed
func IsGenuine(secret string, header http.Header, body []byte) bool {
	timestamp := header.Get("X-Webhook-Timestamp")
	at, err := time.Parse(time.RFC3339Nano, timestamp)
	if err != nil || time.Since(at).Abs() > 10*time.Minute {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)
	given, err := hex.DecodeString(header.Get("X-Webhook-Signature-V2"))
	return err == nil && hmac.Equal(mac.Sum(nil), given)
}`;

const php = `<?php
// $body: the raw text, file_get_contents('php://input')
function is_genuine(string $secret, string $timestamp, string $body, string $signature): bool
{
    $expected = hash_hmac('sha256', $timestamp . '.' . $body, $secret);
    $age = abs(time() - (int) strtotime($timestamp));
    return $age <= 600 && hash_equals($expected, $signature);
}

$genuine = is_genuine(
    getenv('WEBHOOK_SECRET'),
    $_SERVER['HTTP_X_WEBHOOK_TIMESTAMP'] ?? '',
    file_get_contents('php://input'),
    $_SERVER['HTTP_X_WEBHOOK_SIGNATURE_V2'] ?? '',
);`;

const ruby = `require "openssl"
require "time"

# body: the raw text, before it is parsed
def genuine?(secret, timestamp, body, signature)
  expected = OpenSSL::HMAC.hexdigest("SHA256", secret, "#{timestamp}.#{body}")
  return false unless OpenSSL.secure_compare(expected, signature)
  (Time.now - Time.iso8601(timestamp)).abs <= 600
end`;

export const SNIPPETS = {
  node: { name: 'Node.js', code: node },
  python: { name: 'Python', code: python },
  go: { name: 'Go', code: go },
  php: { name: 'PHP', code: php },
  ruby: { name: 'Ruby', code: ruby },
} as const;

export type SnippetLanguage = keyof typeof SNIPPETS;
