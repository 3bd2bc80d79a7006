# `. docs/parley.sh`: the function that the guides ask the API with, for sh, bash and zsh.
#
#   parley METHOD PATH [JSON] [more options of curl]
#
# It waits where a limit says so (429 with Retry-After) and fails loudly: what was refused is shown on standard error, and
# nothing of it reaches a variable. The answer goes to a file first, because curl would print a refused attempt, too.
parley() {
  local method="$1" route="$2" answer failed=0
  shift 2
  case "${1-}" in
    '{'*) set -- -H 'content-type: application/json' -d "$@" ;;
  esac
  answer="$(mktemp)"
  curl --no-progress-meter --fail-with-body --retry 5 -o "$answer" -X "$method" "$PARLEY_URL$route" \
    -H "authorization: Bearer $PARLEY_API_KEY" "$@" || failed=$?
  if [ "$failed" -eq 0 ]; then cat "$answer"; else cat "$answer" >&2; fi
  [ ! -t 1 ] || echo
  rm -f "$answer"
  return "$failed"
}
