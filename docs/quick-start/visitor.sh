#!/bin/sh
# Quick start: sign in as a visitor, send one message, and read the conversation. Needs only curl.
#
#   sh visitor.sh http://localhost:3000 "Hello"
set -eu
server=${1:-http://localhost:3000}
text=$(printf %s "${2:-Hello}" | sed 's/[\\"]/\\&/g')
json='content-type: application/json'

# Returns a field of the JSON on standard input; a real client uses a JSON parser.
field() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
uuid() { uuidgen 2>/dev/null || cat /proc/sys/kernel/random/uuid; }

# 1. Sign in. The response has the ID of the conversation and a token that is valid for 15 minutes.
session=$(curl -fsS "$server/api/v1/chat" -H "$json" \
  -d '{"chatUserName":"Ada","chatUserEmail":"ada@example.com"}')
id=$(printf %s "$session" | field chatUserId)
token=$(printf %s "$session" | field token)

# 2. Publish a message.
curl -fsS "$server/api/v1/publish" -H "$json" -H "authorization: Bearer $token" -o /dev/null \
  -d "{\"topic\":\"chat/session/$id\",\"payload\":{\"type\":\"message\",\"messageId\":\"$(uuid)\",\"text\":\"$text\"}}"

# 3. Read the conversation.
curl -fsS "$server/api/v1/message/ada@example.com" -H "authorization: Bearer $token"
