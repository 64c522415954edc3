/** Indexes and serves what is exported, in containers. */
export const COMPOSE_FILE = `# docker compose up -d: indexes the repositories beside this file and serves them on http://localhost:6070.
# After a further export: docker compose run --rm index (the webserver notices the new index by itself).
services:
  index:
    image: ghcr.io/sourcegraph/zoekt
    command: ["sh", "/export/index.sh"]
    environment:
      ZOEKT_INDEX: /data/index
    volumes:
      - .:/export:ro
      - index:/data/index
  webserver:
    image: ghcr.io/sourcegraph/zoekt
    # Without -rpc it serves pages for people only.
    command: ["zoekt-webserver", "-index", "/data/index", "-listen", ":6070", "-rpc"]
    ports:
      - "127.0.0.1:6070:6070"
    volumes:
      - index:/data/index
    depends_on:
      index:
        condition: service_completed_successfully
volumes:
  index:
`;
