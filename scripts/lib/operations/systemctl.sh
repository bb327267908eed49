# Where systemd is not the first process: starts and stops what the page names, the service by its unit's user, folder, settings and command.
if [ ! -d /run/systemd/system ]; then
  unit=/etc/systemd/system/zhixing.service
  of_unit() { sed -n "s/^$1=//p" "$unit"; }
  start_zhixing() (
    umask "$(of_unit UMask)"
    set -a
    . "$(of_unit EnvironmentFile)"
    set +a
    cd "$(of_unit WorkingDirectory)"
    # shellcheck disable=SC2046
    setsid runuser -u "$(of_unit User)" -- $(of_unit ExecStart) >> /var/log/zhixing.log 2>&1 < /dev/null &
    echo $! > /run/zhixing.pid
  )
  stop_zhixing() {
    [ -f /run/zhixing.pid ] || return 0
    pid=$(cat /run/zhixing.pid)
    kill -TERM "$pid" 2> /dev/null || true
    for _ in $(seq 400); do kill -0 "$pid" 2> /dev/null || break; sleep 0.1; done
    rm -f /run/zhixing.pid
  }
  systemctl() {
    case "$*" in
      daemon-reload) ;;
      'enable --now zhixing' | 'start zhixing') start_zhixing ;;
      'stop zhixing') stop_zhixing ;;
      'restart zhixing') stop_zhixing; start_zhixing ;;
      'reload nginx') nginx -s reload 2> /dev/null || nginx ;;
      'start postgresql') pg_ctlcluster "$(ls /etc/postgresql)" main start || pg_lsclusters -h | grep -q online ;;
      'restart postgresql') pg_ctlcluster "$(ls /etc/postgresql)" main restart ;;
      'stop postgresql') pg_ctlcluster "$(ls /etc/postgresql)" main stop ;;
      'restart prometheus') promtool check config /etc/prometheus/prometheus.yml ;;
      *) echo "systemctl $*: not known here" >&2; return 1 ;;
    esac
  }
  journalctl() { tail -n 20 /var/log/zhixing.log 2> /dev/null || true; }
fi
